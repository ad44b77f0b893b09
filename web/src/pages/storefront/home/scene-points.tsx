import { descriptionPreview } from '@vitrine/contract/catalog/catalog.rules';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import type { SceneOwner } from '@vitrine/contract/catalog/home/scene-points.rules';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { AddToCartButton } from '../../../domains/cart/add-to-cart-button.tsx';
import { ProductPrice } from '../../../domains/catalog/product-price.tsx';
import { type ProductInScene, useProductsInScene } from '../../../domains/catalog/scene.hooks.ts';
import { productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';

type ScenePointsProps = {
  owner: SceneOwner;
  onOpen?: () => void;
};

/** A point on each product in the picture; pressing it hangs the product's label there. */
export function ScenePoints({ owner, onOpen }: ScenePointsProps) {
  const points = useProductsInScene(owner);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useCloseOutside(list, open !== undefined, () => setOpen(undefined));

  function toggle(id: string) {
    setOpen(open === id ? undefined : id);
    onOpen?.();
  }

  function closeOnEscape({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'Escape' || open === undefined) return;
    setOpen(undefined);
    currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }

  if (points.length === 0) return null;
  return (
    <div className="scene-points">
      <ul ref={list} aria-label={homeTexts.inThisPicture} onKeyDown={closeOnEscape}>
        {points.map((point) => (
          <Point
            key={point.product._id}
            point={point}
            isOpen={open === point.product._id}
            onToggle={() => toggle(point.product._id)}
          />
        ))}
      </ul>
    </div>
  );
}

type PointProps = { point: ProductInScene; isOpen: boolean; onToggle: () => void };

/** From here on there is more room on the other side. */
const MIDDLE_PERCENT = 55;
const RIGHT_PERCENT = 76;

function Point({ point: { product, wide, tall }, isOpen, onToggle }: PointProps) {
  const place = { '--wide-x': wide[0], '--wide-y': wide[1], '--tall-x': tall[0], '--tall-y': tall[1] };
  return (
    <li
      style={place as CSSProperties}
      data-up={wide[1] > MIDDLE_PERCENT || undefined}
      data-left={wide[0] > RIGHT_PERCENT || undefined}
    >
      <button
        type="button"
        className="scene-point"
        aria-label={product.name}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      {isOpen && (
        <article className="scene-label">
          <div className="divider">
            <ProductPrice product={product} />
            <AddToCartButton product={product} guestRule="register" />
          </div>
          <Link to={productPath(product._id)}>
            <b>{product.name}</b>
            <span>{descriptionPreview(product.description)}</span>
          </Link>
        </article>
      )}
    </li>
  );
}

function useCloseOutside(inside: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const onPress = useRef(close);
  useEffect(() => {
    onPress.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeUnlessInside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && inside.current?.contains(target))) onPress.current();
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    return () => document.removeEventListener('pointerdown', closeUnlessInside);
  }, [inside, isOpen]);
}

import { hasOffer, hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import {
  type HeroScene,
  heroScene,
  WIDE_SCENE_MEDIA,
  WIDE_SCENE_SIZES,
} from '@vitrine/contract/catalog/home/hero-scenes';
import { heroSlide, homeTexts } from '@vitrine/contract/catalog/home/home.texts';

import { FIRST_PICTURE_SIZES, imageSrcSet } from '@vitrine/contract/media/media.rules';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { dropPhoto } from '../../../domains/cart/add-to-cart-button.tsx';
import { useAddToCart } from '../../../domains/cart/cart.hooks.ts';
import { ProductPrice } from '../../../domains/catalog/product-price.tsx';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge, OfferBadge } from '../../../ui/display/badge.tsx';
import { DEFAULT_PHOTO } from '../../../ui/display/photo.tsx';
import { firstSentence, heroNameSize } from './home-hero-slides.ts';

/** Not needed before the picture has been looked at. */
const ScenePoints = lazy(async () => ({ default: (await import('./scene-points.tsx')).ScenePoints }));

type HeroSlideProps = {
  product: Product;
  number: number;
  isCurrent: boolean;
  turn: PicturePriority;
  onPicture: () => void;
  /** The visitor looks at a product in the picture. */
  onLook: () => void;
};

export function HeroSlide({ product, number, isCurrent, turn, onPicture, onLook }: HeroSlideProps) {
  const isIdle = useIdle();
  return (
    <li
      aria-roledescription="slide"
      aria-label={heroSlide(number, product.name)}
      className="hero-slide"
      data-current={isCurrent || undefined}
      inert={!isCurrent}
    >
      <HeroPicture product={product} turn={turn} onLoaded={onPicture} />
      {/* The picture leads where the name does; only the name is read out. */}
      <Link to={productPath(product._id)} tabIndex={-1} aria-hidden="true" className="hero-link" />
      {isCurrent && isIdle && (
        <Suspense>
          <ScenePoints owner={{ kind: 'product', name: product.name }} onOpen={onLook} />
        </Suspense>
      )}
      <div className="hero-copy">
        <div className="mb-5 hidden gap-1.5 lg:flex">
          {product.isFeatured && <Badge tone="ink">{catalogTexts.badgeFeatured}</Badge>}
          {hasOffer(product) && <OfferBadge>{percentOff(product.promoPercentage)}</OfferBadge>}
        </div>
        <h2
          className={classNames(
            'font-semibold hyphens-auto [overflow-wrap:anywhere]',
            nameLook[heroNameSize(product)],
          )}
        >
          <Link to={productPath(product._id)}>{product.name}</Link>
        </h2>
        <p className="mt-3 line-clamp-3 max-w-[42ch] text-muted lg:mt-6 lg:text-lg lg:leading-7">
          {firstSentence(product.description)}
        </p>
      </div>
      <HeroBuy product={product} />
    </li>
  );
}

const nameLook = {
  large: 'h1-hero',
  middle:
    'text-[2.25rem] leading-[1] tracking-[-0.04em] lg:text-[clamp(3rem,4.4vw,4.5rem)] lg:leading-[0.96]',
  small: 'line-clamp-4 text-[1.75rem] leading-[1.05] tracking-[-0.03em] lg:text-[clamp(2rem,3vw,2.75rem)]',
} as const;

const HERO_BUTTON = 'mt-2.5 ml-auto max-lg:px-5 lg:mt-4.5 lg:ml-0';

/** Spec shopper §4: the hero sends guests to /register. */
function HeroBuy({ product }: { product: Product }) {
  const { add, isPending } = useAddToCart();

  async function handleClick({ currentTarget: button }: MouseEvent) {
    if (await add({ productId: product._id, place: 'hero' })) dropPhoto(button, product);
  }

  return (
    <div className="hero-buy">
      <ProductPrice
        product={product}
        size="xl"
        className="lg:max-xl:[--size:2.25rem] max-lg:[&>.was]:ml-2 max-lg:[&>.was]:text-[0.875rem]"
      />
      {hasOptions(product) ? (
        <ButtonLink to={productPath(product._id)} className={HERO_BUTTON}>
          {catalogTexts.choose}
        </ButtonLink>
      ) : (
        <Button
          className={HERO_BUTTON}
          disabled={isSoldOut(product)}
          aria-busy={isPending(product._id) || undefined}
          onClick={(event) => void handleClick(event)}
        >
          {isSoldOut(product) ? stockTexts.soldOut : homeTexts.heroAddToCart}
        </Button>
      )}
    </div>
  );
}

/** The first picture loads before everything else on the page, the others once the page has settled. */
type PicturePriority = 'first' | 'next' | 'waiting';

/** The background is scaled up sixteen times, so the smallest copy shows the least grain. */
const BACKGROUND_SIZES = '1px';

type HeroPictureProps = { product: Product; turn: PicturePriority; onLoaded: () => void };

/**
 * The full-width picture: the scene made for a product, or its first photo. The name is next to it, so it has no
 * alternative text.
 */
function HeroPicture(props: HeroPictureProps) {
  const scene = heroScene(props.product.name);
  if (props.turn === 'waiting') return <div className="hero-picture" />;
  return scene ? <ScenePicture scene={scene} {...props} /> : <OwnPicture {...props} />;
}

function ScenePicture({ scene, turn, onLoaded }: HeroPictureProps & { scene: HeroScene }) {
  return (
    <picture className="hero-picture hero-scene">
      <source
        media={WIDE_SCENE_MEDIA}
        type="image/avif"
        srcSet={scene.wide.avifSet}
        sizes={WIDE_SCENE_SIZES}
      />
      <source media={WIDE_SCENE_MEDIA} srcSet={scene.wide.webp} />
      <source type="image/avif" srcSet={scene.tall.avif} />
      <img src={scene.tall.webp} alt="" {...loadingProps(turn)} onLoad={onLoaded} onError={onLoaded} />
    </picture>
  );
}

function OwnPicture({ product, turn, onLoaded }: HeroPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const firstPhoto = product.images.at(0) ?? DEFAULT_PHOTO;
  const src = firstPhoto === failedSrc ? DEFAULT_PHOTO : firstPhoto;
  const picture = { src, srcSet: imageSrcSet(src), ...loadingProps(turn) };

  function showDefault() {
    setFailedSrc(firstPhoto);
    onLoaded();
  }

  return (
    <div className="hero-picture">
      <img {...picture} alt="" sizes={BACKGROUND_SIZES} className="hero-ground" />
      <img {...picture} alt="" sizes={BACKGROUND_SIZES} className="hero-ground" />
      <img {...picture} alt="" sizes={FIRST_PICTURE_SIZES.home} onLoad={onLoaded} onError={showDefault} />
    </div>
  );
}

function loadingProps(turn: PicturePriority) {
  return { loading: 'eager', fetchPriority: turn === 'first' ? 'high' : 'low' } as const;
}

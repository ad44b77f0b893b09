import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { variantName } from '@vitrine/contract/catalog/variants/variants.rules';
import { MAX_MANUAL_LINES } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { lineTotal, MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useProductSearch } from '../../../../domains/catalog/admin/product-search.hooks.ts';
import { useProduct } from '../../../../domains/catalog/catalog.hooks.ts';
import { formatCents, formatDollars, unitPrice } from '../../../../lib/shop/shop-money.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { QuantityStepper } from '../../../../ui/controls/quantity-stepper.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DraftFinder } from './draft-finder.tsx';
import { type DraftLine, lineKey, lineName, soldProduct, withLine } from './order-draft.ts';

type DraftProductsProps = {
  lines: readonly DraftLine[];
  /** What is said while there are none. */
  empty?: string;
  onChange: (lines: readonly DraftLine[]) => void;
};

export function DraftProducts({ lines, empty = texts.noProducts, onChange }: DraftProductsProps) {
  const [choosing, setChoosing] = useState<AdminProduct>();
  const add = (line: Omit<DraftLine, 'quantity'>) => {
    onChange(withLine(lines, line));
    setChoosing(undefined);
  };
  const change = (key: string, quantity: number) =>
    onChange(lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)));
  return (
    <>
      <ul aria-label={texts.products} className="tabular-nums">
        {lines.length === 0 && <li className="text-muted">{empty}</li>}
        {lines.map((line) => (
          <LineRow
            key={lineKey(line)}
            line={line}
            onQuantity={(quantity) => change(lineKey(line), quantity)}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      {choosing && <VariantChooser product={choosing} onChoose={add} />}
      {lines.length < MAX_MANUAL_LINES && (
        <ProductFinder
          onChoose={(product) => (hasOptions(product) ? setChoosing(product) : add({ product }))}
        />
      )}
    </>
  );
}

type LineRowProps = { line: DraftLine; onQuantity: (quantity: number) => void; onRemove: () => void };

function LineRow({ line, onQuantity, onRemove }: LineRowProps) {
  const product = soldProduct(line);
  const name = lineName(line);
  const unitCents = unitPrice(product);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t py-2.5 first:border-0">
      <Photo src={product.images.at(0)} sizes="40px" alt="" className="h-12.5 w-10 flex-none" />
      <div className="min-w-0 flex-1 basis-40">
        <span className="block break-words font-label">{name}</span>
        <span className="text-muted text-sm">
          {quantityTimesPrice(line.quantity, formatCents(unitCents))}
        </span>
      </div>
      <QuantityStepper
        label={texts.quantityOf(name)}
        value={line.quantity}
        max={Math.min(MAX_QUANTITY, product.stockLeft ?? MAX_QUANTITY)}
        onChange={onQuantity}
      />
      <span className="min-w-20 text-end font-label">
        {formatCents(lineTotal({ unitCents, quantity: line.quantity }))}
      </span>
      <IconButton label={texts.removeLine(name)} icon={<X />} className="-mr-3" onClick={onRemove} />
    </li>
  );
}

/** Drafts are not for sale. */
function ProductFinder({ onChoose }: { onChoose: (product: AdminProduct) => void }) {
  const [typed, setTyped] = useState('');
  const found = useProductSearch(typed.trim()).filter(({ isPublished }) => isPublished);
  return (
    <DraftFinder
      label={texts.findProduct}
      typed={typed}
      onType={setTyped}
      found={found}
      onChoose={(product) => {
        onChoose(product);
        setTyped('');
      }}
      className="flex items-center gap-3"
    >
      {({ images, name, price }) => (
        <>
          <Photo src={images.at(0)} sizes="32px" alt="" className="h-10 w-8 flex-none" />
          <span className="min-w-0 flex-1 truncate font-label">{name}</span>
          <span className="text-muted">{formatDollars(price)}</span>
        </>
      )}
    </DraftFinder>
  );
}

type VariantChooserProps = {
  product: AdminProduct;
  onChoose: (line: Omit<DraftLine, 'quantity'>) => void;
};

function VariantChooser({ product, onChoose }: VariantChooserProps) {
  const { data } = useProduct(product._id);
  const variants = data?.variants ?? [];
  return (
    <SelectField
      label={`${texts.variant} ${product.name}`}
      className="mt-3"
      value=""
      disabled={variants.length === 0}
      onChange={({ target }) => {
        const variant = variants.find(({ _id }) => _id === target.value);
        if (data && variant) onChoose({ product: data, variant });
      }}
    >
      <option value="" />
      {variants.map((variant) => (
        <option key={variant._id} value={variant._id} disabled={variant.stockLeft === 0}>
          {[
            variantName(variant),
            formatDollars(variant.price),
            ...(variant.stockLeft === 0 ? [texts.soldOut] : []),
          ].join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}

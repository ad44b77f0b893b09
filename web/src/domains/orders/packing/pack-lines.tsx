import type { AdminOrder, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { linesToPack } from './parcel.ts';

type PackLinesProps = {
  order: AdminOrder;
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
};

/** What goes into the parcel, to tick picture by picture. */
export function PackLines({ order, ticked, onTick }: PackLinesProps) {
  const toggle = (id: string) =>
    onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <div className="pack-lines">
      {linesToPack(order).map((line) => (
        <PackLine
          key={line.lineId}
          line={line}
          isTicked={ticked.includes(line.lineId)}
          onToggle={() => toggle(line.lineId)}
        />
      ))}
    </div>
  );
}

type PackLineProps = { line: OrderLine; isTicked: boolean; onToggle: () => void };

function PackLine({ line, isTicked, onToggle }: PackLineProps) {
  const { product, sku, quantity, refunded } = line;
  const left = quantity - refunded;
  const facts = [sku, refunded > 0 && packingTexts.refundedOf(refunded, quantity)];
  return (
    <label className={classNames('pack-line', isTicked && 'is-ticked')}>
      <Photo
        src={product.images.at(0)}
        sizes="(width < 48rem) 45vw, 320px"
        alt=""
        isPriority
        className="aspect-square"
      />
      <span className={classNames('pack-units', left > 1 && 'is-many')}>{packingTexts.unitsOf(left)}</span>
      <span className="pack-tick">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={packingTexts.packed(`${packingTexts.unitsOf(left)} ${product.name}`)}
          checked={isTicked}
          onChange={onToggle}
        />
      </span>
      <span className="block px-3.5 py-3">
        <b className="block break-words font-semibold">{product.name}</b>
        <span className="block text-[0.8125rem] text-muted leading-4.5">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  );
}

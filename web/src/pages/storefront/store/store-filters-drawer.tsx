import { showProducts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countFilters, type StoreFilters } from '../../../domains/catalog/filters/store-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';

type StoreFiltersDrawerProps = {
  filters: StoreFilters;
  total: number | undefined;
  onClear: () => void;
  className: string;
  children: ReactNode;
};

/** Spec shopper §2: on small screens a toggle opens the panel. Choices apply at once. */
export function StoreFiltersDrawer(props: StoreFiltersDrawerProps) {
  const { filters, total = 0, onClear, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <>
      <Button
        variant="line"
        className={className}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? storeTexts.filters : `${storeTexts.filters} (${count})`}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={storeTexts.filters}
        footer={
          <>
            <Button variant="line" size="sm" disabled={count === 0} onClick={onClear}>
              {storeTexts.clearAll}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {showProducts(total)}
            </Button>
          </>
        }
      >
        {children}
      </Drawer>
    </>
  );
}

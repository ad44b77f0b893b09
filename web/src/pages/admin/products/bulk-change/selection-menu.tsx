import { BULK_KINDS, type BulkKind } from '@vitrine/contract/catalog/bulk-change.rules';
import { bulkTexts, selectAll } from '@vitrine/contract/catalog/bulk-change.texts';
import { ChevronUp } from 'lucide-react';
import { Menu, MenuItem } from '../../../../ui/admin/overlays.tsx';

type SelectionMenuProps = {
  /** Undefined if all are selected. */
  total: number | undefined;
  onSelectAll: () => void;
  onChange: (kind: BulkKind) => void;
};

/** All actions of the selection bar on a phone, where they do not fit side by side. */
export function SelectionMenu({ total, onSelectAll, onChange }: SelectionMenuProps) {
  return (
    <Menu
      label={bulkTexts.toolbar}
      trigger={
        <button type="button" className="selection-menu">
          {bulkTexts.change}
          <ChevronUp aria-hidden="true" />
        </button>
      }
    >
      {total !== undefined && <MenuItem onClick={onSelectAll}>{selectAll(total)}</MenuItem>}
      {BULK_KINDS.map((kind) => (
        <MenuItem key={kind} onClick={() => onChange(kind)}>
          {bulkTexts.actions[kind]}
        </MenuItem>
      ))}
    </Menu>
  );
}

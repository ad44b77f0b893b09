import { formatDateTime } from '@vitrine/contract/shared/dates';
import { savedAt } from '@vitrine/contract/shop/settings.texts';
import { Check } from 'lucide-react';

/** When the section was last saved, next to its title; nothing if it was never changed. */
export function SavedNote({ updatedAt }: { updatedAt: string | null | undefined }) {
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-[0.8125rem] text-muted leading-4.5">
      {updatedAt && (
        <>
          <Check aria-hidden="true" className="size-4" />
          {savedAt(formatDateTime(updatedAt))}
        </>
      )}
    </p>
  );
}

import { secondFactorTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { Copy } from 'lucide-react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Open while there are codes to show; they are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(() => toast.success(secondFactorTexts.copied));
  return (
    <Dialog
      isOpen={codes.length > 0}
      onClose={onClose}
      title={secondFactorTexts.recovery}
      footer={
        <>
          <Button variant="line" size="sm" icon={<Copy aria-hidden="true" />} onClick={copy}>
            {secondFactorTexts.copy}
          </Button>
          <Button size="sm" onClick={onClose} data-autofocus>
            {secondFactorTexts.done}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-muted">{secondFactorTexts.keepCodes}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm max-[22rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}

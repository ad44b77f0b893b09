import { secondFactorTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { useBeginCodes, useTurnOnCodes } from './second-factor.hooks.ts';
import { wrongCodeOf } from './second-factor-sign-in.tsx';

type SetUpCodesDialogProps = { isOpen: boolean; onClose: () => void; onDone: (codes: string[]) => void };

/** Shows the key for the app; the first valid code turns the codes on. */
export function SetUpCodesDialog({ isOpen, onClose, onDone }: SetUpCodesDialogProps) {
  const begin = useBeginCodes();
  const turnOn = useTurnOnCodes();
  const asked = useRef(false);
  const { mutate, reset } = begin;
  useEffect(() => {
    if (isOpen && !asked.current) mutate(undefined, { onError: onClose });
    if (!isOpen) reset();
    asked.current = isOpen;
  }, [isOpen, mutate, reset, onClose]);

  function close() {
    turnOn.reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen && begin.data !== undefined}
      onClose={close}
      title={secondFactorTexts.codes}
      footer={
        <Button variant="line" size="sm" onClick={close}>
          {appTexts.cancel}
        </Button>
      }
    >
      {begin.data && (
        <div className="grid gap-5">
          <p className="text-muted">{secondFactorTexts.scan}</p>
          <QrCode text={begin.data.uri} />
          <p className="text-sm">
            <span className="block text-muted">{secondFactorTexts.key}</span>
            <code className="font-mono">{begin.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CodeField
            label={secondFactorTexts.enterCode}
            error={wrongCodeOf(turnOn.error)}
            isBusy={turnOn.isPending}
            hasFocus
            onCode={(code) => turnOn.mutate(code, { onSuccess: ({ data }) => onDone(data.recoveryCodes) })}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Black on white in the dark theme too, because cameras need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={secondFactorTexts.scan}
      className="size-48 justify-self-center rounded-control bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={cells.join('')} fill="currentColor" />
    </svg>
  );
}

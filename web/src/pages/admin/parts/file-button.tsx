import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useDemoRule } from './use-demo-rule.ts';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  accept: string;
  /** The label of the hidden input, for tests; people press the button. */
  label: string;
  onFile: (file: File) => void;
};

/** A button that opens the browser's file dialog and passes on the chosen file. */
export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const demo = useDemoRule();
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.item(0);
    if (file) onFile(file);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        disabled={demo.isDemo}
        onChange={choose}
      />
      <Button {...button} {...demo.writeButton(() => input.current?.click())} />
    </>
  );
}

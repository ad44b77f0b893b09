import { Copy } from 'lucide-react';
import { copyWithToast } from '../../lib/copy-text.ts';
import { Button } from '../button.tsx';
import { uiTexts } from '../ui.texts.ts';

type CopyBoxProps = {
  text: string;
  /** As it is shown, if that differs from what is copied. */
  shown?: string;
  copied?: string;
};

/** A text to be used elsewhere: an address, a key or a command. */
export function CopyBox({ text, shown = text, copied = uiTexts.copied }: CopyBoxProps) {
  return (
    <div className="mt-2.5 flex items-center gap-2 rounded-control border border-border bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 whitespace-pre-wrap py-1 text-[0.8125rem] wrap-anywhere">{shown}</code>
      <Button
        variant="text"
        size="sm"
        icon={<Copy />}
        onClick={() => void copyWithToast(text, { copied, notCopied: uiTexts.notCopied })}
      >
        {uiTexts.copy}
      </Button>
    </div>
  );
}

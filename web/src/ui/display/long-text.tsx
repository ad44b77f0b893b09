import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';

const LONG_TEXT_CHARS = 480;
const LONG_TEXT_LINES = 8;

/** Text that users wrote, shown as plain text with its line breaks. A long text is collapsed at first. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // Judged by the text rather than its height, so that nothing is measured and nothing jumps.
  const isLong = text.length > LONG_TEXT_CHARS || text.split('\n').length > LONG_TEXT_LINES;
  return (
    <div className={className}>
      <p
        id={id}
        dir="auto"
        className={classNames(
          'max-w-reading whitespace-pre-line text-pretty wrap-anywhere',
          isLong && !isOpen && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="link -my-1 h-11 md:h-8"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? uiTexts.showLess : uiTexts.showAll}
        </button>
      )}
    </div>
  );
}

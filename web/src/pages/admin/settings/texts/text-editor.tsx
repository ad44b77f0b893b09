import { textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import { readText } from '@vitrine/contract/shop/written-texts/plain-text';
import { SHOP_TEXT_MAX_CHARS } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { Heading, Link2, List } from 'lucide-react';
import { useRef, useState } from 'react';
import { WrittenText } from '../../../../domains/shop/written-text.tsx';
import { Button } from '../../../../ui/button.tsx';

type TextEditorProps = { label: string; text: string; onChange: (text: string) => void };

const marks = [
  { label: textEditorTexts.heading, Icon: Heading, before: '## ', after: '' },
  { label: textEditorTexts.list, Icon: List, before: '- ', after: '' },
  { label: textEditorTexts.link, Icon: Link2, before: '[', after: '](https://)' },
] as const;

export function TextEditor({ label, text, onChange }: TextEditorProps) {
  const [isPreview, setPreview] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  /** A heading or list mark goes to the start of the line; a link wraps the selection. */
  function insert({ before, after }: (typeof marks)[number]) {
    const area = field.current;
    if (!area) return;
    const { selectionStart, selectionEnd } = area;
    const from = after === '' ? text.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
    onChange(
      text.slice(0, from) + before + text.slice(from, selectionEnd) + after + text.slice(selectionEnd),
    );
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(selectionStart + before.length, selectionEnd + before.length);
    });
  }

  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b p-3">
        <div className="flex rounded-control bg-label p-0.5">
          {(['write', 'preview'] as const).map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={isPreview === (tab === 'preview')}
              onClick={() => setPreview(tab === 'preview')}
              className="h-9 rounded-[3px] px-5 text-muted aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-border md:h-8"
            >
              {textEditorTexts[tab]}
            </button>
          ))}
        </div>
        {!isPreview &&
          marks.map((mark) => (
            <Button
              key={mark.label}
              variant="text"
              size="sm"
              icon={<mark.Icon />}
              onClick={() => insert(mark)}
            >
              {mark.label}
            </Button>
          ))}
      </div>
      {isPreview ? (
        <div className="min-h-80 p-4 text-base md:p-6">
          {text.trim() === '' ? (
            <p className="text-muted">{textEditorTexts.nothing}</p>
          ) : (
            <WrittenText blocks={readText(text)} />
          )}
        </div>
      ) : (
        <textarea
          ref={field}
          name="text"
          aria-label={label}
          maxLength={SHOP_TEXT_MAX_CHARS}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className="block min-h-80 w-full resize-y bg-surface p-4 text-base leading-6 md:p-6"
        />
      )}
    </section>
  );
}

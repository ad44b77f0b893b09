import { plainLine, type TextBlock, textSections } from '@vitrine/contract/shop/written-texts/plain-text';

/** An owner's text for print: a paragraph per section, without links. */
export function ShortText({ text }: { text: string }) {
  return textSections(text).map(({ heading, blocks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a text have no identity but their place
    <p key={index} className="mb-1">
      {heading && <b className="font-semibold">{heading}: </b>}
      {blocks.flatMap(linesOf).join(' · ')}
    </p>
  ));
}

function linesOf(block: TextBlock): string[] {
  if (block.kind === 'heading') return [block.text];
  return (block.kind === 'paragraph' ? block.lines : block.items).map(plainLine);
}

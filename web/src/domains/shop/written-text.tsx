import {
  plainLine,
  type TextBlock,
  type TextPiece,
  textSections,
} from '@vitrine/contract/shop/written-texts/plain-text';

/** An owner's text as headings, paragraphs and lists. The blocks are values, so no text can become markup. */
export function WrittenText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="grid max-w-reading gap-4 break-words">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity but their place
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h2 className="h3 mt-6 first:mt-0">{block.text}</h2>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((pieces, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <span key={index} className="block">
            <Pieces pieces={pieces} />
          </span>
        ))}
      </p>
    );
  }
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {block.items.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <li key={index}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their place
      <a key={index} href={href} className="link" rel="noopener">
        {text}
      </a>
    ),
  );
}

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

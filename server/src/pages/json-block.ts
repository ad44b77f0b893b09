/**
 * Data inside a page. A block of such a type is never run as script, and with every `<` escaped no text in it can
 * end the block or begin a comment.
 */
export function jsonBlock(data: object, attributes: `type="${string}"${string}`): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

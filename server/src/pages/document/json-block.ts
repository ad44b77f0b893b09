/**
 * JSON inside a page. A script element of such a type never runs, and with every `<` escaped no text in it can end the
 * element or begin a comment.
 */
export function jsonBlock(data: object, attributes: `type="${string}"${string}`): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

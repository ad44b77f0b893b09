type Fields = Record<string, string | readonly string[]>;
type Files = Record<string, readonly Buffer[]>;

/** A form as a browser sends it, for app.inject; a list sends its field several times. */
export async function formPayload(fields: Fields, files: Files = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  for (const [name, contents] of Object.entries(files))
    for (const bytes of contents) form.append(name, new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

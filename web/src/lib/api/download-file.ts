/** Saves a file of the API under the name that the server gives it; fails where a link would save the refusal. */
export async function downloadFile(address: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  // attachment; filename="…"
  link.download = reply.headers.get('content-disposition')?.split('"')[1] ?? '';
  link.click();
  URL.revokeObjectURL(url);
}

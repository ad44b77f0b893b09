const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the database can take it for an id; it ends the transaction over anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

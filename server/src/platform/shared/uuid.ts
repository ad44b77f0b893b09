const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a valid id for the database, where anything else aborts the transaction. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

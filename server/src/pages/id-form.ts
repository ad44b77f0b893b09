/** What an id looks like; nothing else is worth a question to the database. */
export const ID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

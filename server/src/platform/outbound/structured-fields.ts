import { type Dictionary, parseDictionary } from 'structured-headers';

const MAX_CHARS = 4_000;

/** The members of a header that is a dictionary (RFC 8941); none if it is missing, malformed or overlong. */
export function readDictionary(header = ''): Dictionary {
  if (header.length > MAX_CHARS) return new Map();
  try {
    return parseDictionary(header);
  } catch {
    return new Map();
  }
}

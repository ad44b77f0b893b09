import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import { JSON_TYPE } from '../../shared/web/header-values.ts';
import type { SecurityHeaders } from '../security.ts';

/** By the codes of Node's HTTP parser. */
const refusals: Record<string, DeclaredRefusal> = {
  HPE_HEADER_OVERFLOW: sharedRefusals.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: sharedRefusals.tooSlow,
};

/** What cannot be parsed reaches no route, so the reply is written straight to the socket. */
export function refuseUnreadable(headers: SecurityHeaders) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(replyOf(refusals[code] ?? sharedRefusals.malformedRequest, headers), () => socket.destroy());
  };
}

function replyOf({ status, code, message }: DeclaredRefusal, headers: SecurityHeaders): string {
  const body = JSON.stringify({ code, message });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

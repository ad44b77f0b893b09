import type { Transport } from './api-client.ts';

export type UploadProgress = { loaded: number; total: number };

/** Works like fetch but reports upload progress, which fetch cannot. */
export function withProgress(onProgress: (progress: UploadProgress) => void): Transport {
  return (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.withCredentials = true;
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }));
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      for (const failure of ['error', 'abort', 'timeout'] as const) {
        request.addEventListener(failure, () => reject(new TypeError(`Upload ended by ${failure}`)));
      }
      signal?.addEventListener('abort', () => request.abort());
      // Only forms are sent this way.
      request.send(body instanceof FormData ? body : null);
    });
}

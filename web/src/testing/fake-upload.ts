import { api } from './fake-api.ts';

/** Stands in for XMLHttpRequest, with which the screens send forms with files, and reports the whole upload at once. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  responseText = '';
  #request = { method: 'POST', url: '' };

  open(method: string, url: string): void {
    this.#request = { method, url };
  }

  setRequestHeader(): void {}

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  async send(body: unknown): Promise<void> {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
    try {
      const response = await api.respond(this.#request.method, this.#request.url, body);
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}

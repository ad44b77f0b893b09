import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
import { forgetPreference } from '../../../lib/session/preference-cookie.ts';

type Queue = ((...command: unknown[]) => void) & { queue: unknown[][]; loaded: boolean; version: string };

declare global {
  interface Window {
    dataLayer?: IArguments[];
    fbq?: Queue & { callMethod?: (...command: unknown[]) => void };
    _fbq?: Window['fbq'];
  }
}

let areLoaded = false;

export function areServicesLoaded(): boolean {
  return areLoaded;
}

/** Only after consent. A script stays until the page is left, whatever is chosen later. */
export function loadServices({ analytics, pixel }: VisitorServices): void {
  if (areLoaded) return;
  areLoaded = true;
  if (analytics) loadAnalytics(analytics);
  if (pixel) loadPixel(pixel);
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}

/** Its script reads the commands that wait in `dataLayer`, each of them an arguments object. */
function loadAnalytics(id: string): void {
  const layer: IArguments[] = [];
  window.dataLayer = layer;
  function command(..._given: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the script recognises nothing else.
    layer.push(arguments);
  }
  command('js', new Date());
  command('config', id);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Commands wait in `queue` until its script puts `callMethod` there. */
function loadPixel(id: string): void {
  const pixel: NonNullable<Window['fbq']> = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  window.fbq = pixel;
  window._fbq = pixel;
  pixel('init', id);
  pixel('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

const OF_SERVICES = /^_(ga|gid|gat|fbp|fbc)/;

/** They are set for the shop's domain or for one above it, which a script cannot see. */
export function forgetServiceCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  for (const name of names)
    if (OF_SERVICES.test(name)) for (const domain of [undefined, ...domains]) forgetPreference(name, domain);
}

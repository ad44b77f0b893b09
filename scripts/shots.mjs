import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build-product.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { readCommandLine, UsageError } from './setup/command-line.mjs';
import { openDemoShop, owner } from './setup/demo-shop.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root, runScript } from './setup/shell.mjs';

const FOLDER = join(root, 'shots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
];
const THEMES = ['light', 'dark'];
const LONGEST_PX = 12_000;
const customer = { username: 'Marta Lind', email: 'marta@mail.example', password: 'correct horse 9' };
const newcomer = { username: 'Jonas Berg', email: 'jonas@mail.example', password: 'correct horse 9' };

/** How each person signs in; the regular is the demo user, who has orders. */
const people = {
  guest: () => {},
  newcomer: (page) => signIn(page, newcomer),
  customer: (page) => signIn(page, customer),
  regular: signInAsDemoUser,
  owner: (page) => signIn(page, owner),
};

/** Every screen, with the person who sees it; `:id` is a product of the demo shop. */
const screens = [
  ['guest', 'home', '/'],
  ['guest', 'store', '/store'],
  ['guest', 'store-category', '/store?category=Living'],
  ['guest', 'store-nothing-found', '/store?search=zzzzzzzz'],
  ['guest', 'product', '/product/:id'],
  ['guest', 'product-not-found', '/product/none'],
  ['guest', 'about', '/aboutus'],
  ['guest', 'register', '/register'],
  ['guest', 'login', '/login'],
  ['guest', 'not-found', '/no/such/page'],
  ['newcomer', 'cart-empty', '/cart'],
  ['newcomer', 'wishlist-empty', '/wishlist'],
  ['newcomer', 'profile-no-orders', '/profile'],
  ['customer', 'product-signed-in', '/product/:id'],
  ['customer', 'cart', '/cart'],
  ['customer', 'wishlist', '/wishlist'],
  ['customer', 'order-success', '/order/success'],
  ['regular', 'profile', '/profile'],
  ['owner', 'admin-dashboard', '/admin/dashboard'],
  ['owner', 'admin-products', '/admin/products'],
  ['owner', 'admin-product-add', '/admin/products/add'],
  ['owner', 'admin-product-edit', '/admin/products/edit/:id'],
  ['owner', 'admin-categories', '/admin/categories'],
  ['owner', 'admin-users', '/admin/users'],
  ['owner', 'admin-orders', '/admin/orders'],
  ['owner', 'admin-messages', '/admin/messages'],
  ['owner', 'admin-comments', '/admin/comments'],
  ['owner', 'admin-admins', '/admin/admins'],
  ['owner', 'admin-settings', '/admin/settings'],
  ['owner', 'admin-coupons', '/admin/coupons'],
  ['owner', 'admin-profile', '/admin/profile'],
];

/** Takes pictures of every screen from phone to large-monitor width, light and dark. Names after `--` select screens. */
await runScript(async () => {
  const { files: wanted } = readCommandLine({
    command: 'npm run shots',
    help: 'Opens a temporary demo shop and takes pictures of every screen, or of those named, into shots/.',
    files: 'NAME',
    more: `Screens: ${screens.map(([, name]) => name).join(', ')}`,
  });
  const unknown = wanted.find((name) => !screens.some(([, known]) => known === name));
  if (unknown) throw new UsageError(`There is no screen ${unknown}; npm run shots -- --help lists them.`);
  await ensureInstalled();
  await ensureBuilt();
  const executablePath = await ensureChromium();
  const chosen = screens.filter(([, name]) => wanted.length === 0 || wanted.includes(name));
  await mkdir(FOLDER, { recursive: true });
  const shop = await openDemoShop();
  // The browser's driver belongs to the browser tests.
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const productId = await prepare(shop.url);
    for (const viewport of SIZES) await takeAll({ browser, shop, viewport, chosen, productId });
    console.log(`${chosen.length * SIZES.length * THEMES.length} pictures in ${FOLDER}`);
  } finally {
    await browser.close();
    await shop.close();
  }
});

/** Creates a customer with a filled cart and wishlist, and one with nothing yet. */
async function prepare(url) {
  await post(`${url}/api/auth/register`, newcomer);
  const products = (await (await fetch(`${url}/api/products/featured`)).json()).data;
  const { data: user } = await post(`${url}/api/auth/register`, customer);
  const as = { userId: user._id, token: user.token };
  for (const { _id: productId } of products.slice(0, 3)) {
    await post(`${url}/api/cart/add`, { userId: as.userId, productId, quantity: 1 }, as.token);
    await post(`${url}/api/users/wishlist`, { userId: as.userId, productId }, as.token);
  }
  return products[0]._id;
}

async function post(address, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

async function takeAll({ browser, shop, viewport, chosen, productId }) {
  for (const [who, enter] of Object.entries(people)) {
    const own = chosen.filter(([person]) => person === who);
    if (own.length === 0) continue;
    const context = await browser.newContext({ baseURL: shop.url, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await enter(page);
    for (const [, name, path] of own) {
      await page.goto(path.replace(':id', productId));
      await settle(page);
      for (const colorScheme of THEMES)
        await take(page, { colorScheme, file: `${name}-${viewport.width}-${colorScheme}` });
    }
    await context.close();
  }
}

async function signIn(page, { email, password }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await waitUntilSignedIn(page);
}

async function signInAsDemoUser(page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'User demo' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitUntilSignedIn(page);
}

function waitUntilSignedIn(page) {
  return page.waitForURL((address) => address.pathname !== '/login');
}

/** Scrolls down the page once and back, so that everything lazy is loaded; a list that grows as one scrolls has no end. */
async function settle(page) {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  for (let place = 0; place < Math.min(await heightOf(page), LONGEST_PX); place += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A lazy image that was scrolled past before it loaded would never load.
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

function heightOf(page) {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function take(page, { colorScheme, file }) {
  await page.emulateMedia({ colorScheme });
  await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: true, animations: 'disabled' });
}

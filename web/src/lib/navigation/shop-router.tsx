import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { addressOf, createPath, type Navigation, navigator, type To } from './browser-history.ts';
import { matchRoute, type Params, type Route } from './routes.ts';

type NavigateOptions = { replace?: boolean; state?: unknown };

const NavigationContext = createContext<Navigation | undefined>(undefined);
const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

/** Makes the place of the visitor known to everything below it. */
export function Router({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Renders the page at the current address inside its layouts. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);
  return <ParamsContext value={match.params}>{nest(match.elements)}</ParamsContext>;
}

function nest([outer, ...inner]: readonly ReactNode[]): ReactNode {
  return outer && <OutletContext value={nest(inner)}>{outer}</OutletContext>;
}

/** Where a layout shows the page. */
export function Outlet() {
  return use(OutletContext);
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('There is no Router around this component');
  return navigation;
}

export function useLocation() {
  return useNavigation().location;
}

/** Whether the page was reached by Back, Forward or a reload. */
export function useIsReturning(): boolean {
  return useNavigation().type === 'pop';
}

export function useParams(): Params {
  return use(ParamsContext);
}

/** A function that never changes. */
export function useNavigate() {
  return navigate;
}

function navigate(to: To | number, { replace = false, state }: NavigateOptions = {}): void {
  if (typeof to === 'number') navigator.go(to);
  else if (replace) navigator.replace(to, state);
  else navigator.push(to, state);
}

export function useSearchParams() {
  const { pathname, search } = useLocation();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const change = (next: URLSearchParams, options?: NavigateOptions) =>
    navigate(addressOf(pathname, next), options);
  return [parameters, change] as const;
}

export function Navigate({ to, ...options }: NavigateOptions & { to: string }) {
  // Once, also when the state is a new object.
  const [leave] = useState(() => () => navigate(to, options));
  useEffect(leave, [leave]);
  return null;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** Opens a page of the shop without loading it anew; every other click is the browser's. */
export function Link({ to, replace, state, onClick, ...native }: LinkProps) {
  const location = useLocation();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || event.button !== 0 || isModified || native.target) return;
    event.preventDefault();
    // A link to the page itself adds no entry to the history, as in the browser.
    navigate(to, { replace: replace ?? createPath(location) === to, state });
  }
  return <a {...native} href={to} onClick={follow} />;
}

/** A link that is marked while its page, or one below it, is open; with `end` only while its page is. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const open = useLocation().pathname.toLowerCase();
  const path = link.to.toLowerCase();
  const isCurrent = open === path || (!end && open.startsWith(`${path}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

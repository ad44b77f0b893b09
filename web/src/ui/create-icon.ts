import { createElement, type SVGProps } from 'react';

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * In the build in place of lucide-react's own function, whose sizes, colours and contexts nothing here sets: every first
 * visit would load them. See vite/icons.ts.
 */
export function createIcon({ name, node }: IconData) {
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...LOOK, className: `lucide lucide-${name} ${className}`.trim(), ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

import { classNames } from '../class-names.ts';

type LogoProps = {
  name: string;
  /** The owner's pictures for light and dark grounds; without one the mark and the name are shown. */
  picture?: { light: string; dark: string } | undefined;
  size?: 'md' | 'sm';
  isMarkOnly?: boolean;
  className?: string;
};

/** The mark is a small price label: a square with a notch. */
export function Logo({ name, picture, size = 'md', isMarkOnly = false, className }: LogoProps) {
  if (picture && !isMarkOnly) return <LogoPicture name={name} picture={picture} size={size} />;
  return (
    <span className={classNames('logo max-w-full', size === 'sm' && 'logo-sm', className)}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path d="M0 0h22v13.640L13.640 22H0z" fill="currentColor" />
      </svg>
      <span className={isMarkOnly ? 'sr-only' : 'truncate'}>{name}</span>
    </span>
  );
}

type LogoPictureProps = Required<Pick<LogoProps, 'name' | 'size'>> & {
  picture: { light: string; dark: string };
};

/** If only one was uploaded, it is used for both. */
function LogoPicture({ name, picture: { light, dark }, size }: LogoPictureProps) {
  const place = classNames('w-auto max-w-48 object-contain', size === 'sm' ? 'h-7' : 'h-9');
  return (
    <>
      <img src={light || dark} alt={name} className={classNames(place, 'dark:hidden')} />
      <img src={dark || light} alt={name} className={classNames(place, 'hidden dark:block')} />
    </>
  );
}

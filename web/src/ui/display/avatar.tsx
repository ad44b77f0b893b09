import { useState } from 'react';
import { classNames } from '../class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 'lg' | 'md' | 'sm';
  className?: string;
};

const SIZES = { lg: 'size-24 text-2xl', md: 'size-11 text-sm', sm: 'size-8 text-xs' };

/** A person's picture, or their initials. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasPicture = src !== undefined && src !== '' && src !== failedSrc;
  return (
    <span aria-hidden="true" className={classNames('avatar', SIZES[size], className)}>
      {hasPicture ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? '');
  return letters.join('').toUpperCase();
}

import type { ReactNode } from 'react';

type AboutSectionProps = { id: string; title: string; children: ReactNode };

/** The title in the left columns, the content from column 6, the line that all pages share. */
export function AboutSection({ id, title, children }: AboutSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      aria-labelledby={titleId}
      className="wrap grid gap-x-(--gap) gap-y-6 pt-16 md:grid-cols-12 md:pt-28"
    >
      <h2 id={titleId} className="h2 md:col-span-4">
        {title}
      </h2>
      <div className="md:col-span-7 md:col-start-6">{children}</div>
    </section>
  );
}

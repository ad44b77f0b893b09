import { type ReactNode, useId } from 'react';

type NewsletterBandProps = { title: string; text: string; children: ReactNode };

/** The dark band at the end of a page that asks for an email address. */
export function NewsletterBand({ title, text, children }: NewsletterBandProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="letter">
      <div className="wrap grid items-end gap-x-(--gap) gap-y-5 py-12 md:grid-cols-12 md:gap-y-8 md:py-16">
        <div className="md:col-span-5">
          <h2 id={titleId} className="h2 max-w-[18ch]">
            {title}
          </h2>
          <p className="mt-2 max-w-[40ch] md:mt-4 text-band-muted">{text}</p>
        </div>
        <div className="md:col-span-7 md:col-start-6">{children}</div>
      </div>
    </section>
  );
}

import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { textSections } from '@vitrine/contract/shop/written-texts/plain-text';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { WrittenText } from '../../../domains/shop/written-text.tsx';

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

export function AboutReasons() {
  return (
    <AboutSection id="why" title={aboutTexts.why.title}>
      <ul className="grid gap-x-(--gap) gap-y-8 sm:grid-cols-2 md:gap-y-12">
        {aboutTexts.why.reasons.map(({ title, text }) => (
          <li key={title} className="border-divider border-t-2 pt-4">
            <h3 className="h3">{title}</h3>
            <p className="mt-2 max-w-[40ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

export function AboutFaq() {
  const own = useShopText('faq');
  return (
    <AboutSection id="faq" title={aboutTexts.faq.title}>
      <div className="border-divider border-t-2">
        {own.isWritten ? <OwnEntries text={own.data?.text ?? ''} /> : <StandardEntries />}
      </div>
    </AboutSection>
  );
}

function StandardEntries() {
  return aboutTexts.faq.entries.map(({ question, answer }) => (
    <Entry key={question} question={question}>
      <p className="max-w-reading">{answer}</p>
    </Entry>
  ));
}

/** Each heading of the owner's text is a question. */
function OwnEntries({ text }: { text: string }) {
  return textSections(text).map(({ heading, blocks }) =>
    heading === undefined ? (
      <div key="" className="py-5 text-muted">
        <WrittenText blocks={blocks} />
      </div>
    ) : (
      <Entry key={heading} question={heading}>
        <WrittenText blocks={blocks} />
      </Entry>
    ),
  );
}

/** A native disclosure: it works by keyboard, is found by the browser's search and needs no script. */
function Entry({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group border-border border-b">
      <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-5 font-semibold hover:text-accent md:text-lg [&::-webkit-details-marker]:hidden">
        {question}
        <Plus className="transition-transform duration-(--motion-enter) group-open:rotate-45" />
      </summary>
      <div className="pr-11 pb-6 text-muted">{children}</div>
    </details>
  );
}

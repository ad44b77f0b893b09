import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { textSections } from '@vitrine/contract/shop/written-texts/plain-text';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { WrittenText } from '../../../domains/shop/written-text.tsx';
import { AboutSection } from './about-section.tsx';

/** A native disclosure: it works by keyboard, is found by the browser's search and needs no script. */
export function AboutFaq() {
  const own = useShopText('faq');
  return (
    <AboutSection id="faq" title={aboutTexts.faq.title}>
      <div className="border-shelf border-t-2">
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

function Entry({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group border-border border-b">
      <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-5 font-semibold hover:text-accent md:text-lg [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden="true"
          className="transition-transform duration-(--motion-enter) group-open:rotate-45"
        />
      </summary>
      <div className="pr-11 pb-6 text-muted">{children}</div>
    </details>
  );
}

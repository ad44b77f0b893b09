import { aboutTexts } from '@vitrine/contract/shared/about.texts';
import { Plus } from 'lucide-react';
import { AboutSection } from './about-section.tsx';

/** A native disclosure: it works by keyboard, is found by the browser's search and needs no script. */
export function AboutFaq() {
  const { title, entries } = aboutTexts.faq;
  return (
    <AboutSection id="faq" title={title}>
      <div className="border-shelf border-t-2">
        {entries.map(({ question, answer }) => (
          <details key={question} className="group border-border border-b">
            <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-5 font-semibold hover:text-accent md:text-lg [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                className="transition-transform duration-(--motion-enter) group-open:rotate-45"
              />
            </summary>
            <p className="max-w-reading pr-11 pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </AboutSection>
  );
}

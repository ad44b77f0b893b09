import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { AboutSection } from './about-section.tsx';

export function AboutReasons() {
  const { title, reasons } = aboutTexts.why;
  return (
    <AboutSection id="why" title={title}>
      <ul className="grid gap-x-(--gap) gap-y-8 sm:grid-cols-2 md:gap-y-12">
        {reasons.map((reason) => (
          <li key={reason.title} className="border-shelf border-t-2 pt-4">
            <h3 className="h3">{reason.title}</h3>
            <p className="mt-2 max-w-[40ch] text-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

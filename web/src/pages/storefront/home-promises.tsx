import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { LockKeyhole, MessageSquare, Truck } from 'lucide-react';

const icons = [Truck, LockKeyhole, MessageSquare];

export function HomePromises() {
  return (
    <section aria-label={homeTexts.promisesLabel} className="border-border border-y">
      <ul className="wrap grid divide-y divide-border md:grid-cols-3 md:gap-6 md:divide-y-0">
        {homeTexts.promises.map(({ title, text }, index) => {
          const Icon = icons[index];
          return (
            <li key={title} className="flex items-center gap-4 py-4 md:py-7">
              {Icon && <Icon aria-hidden="true" className="size-6" />}
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

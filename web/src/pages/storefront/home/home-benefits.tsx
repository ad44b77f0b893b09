import { homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { LockKeyhole, MessageSquare, Truck } from 'lucide-react';

const icons = [Truck, LockKeyhole, MessageSquare];

export function HomePromises() {
  return (
    <section aria-label={homeTexts.promisesLabel} className="border-border border-y">
      <ul className="wrap grid grid-cols-3 gap-(--gap)">
        {homeTexts.promises.map(({ title, text }, index) => {
          const Icon = icons[index];
          return (
            <li
              key={title}
              className="flex flex-col gap-2.5 py-4.5 md:h-24 md:flex-row md:items-center md:gap-4 md:py-0"
            >
              {Icon && <Icon aria-hidden="true" className="size-6 flex-none" />}
              <div>
                <p className="font-semibold max-md:text-sm">{title}</p>
                <p className="text-muted text-sm max-md:text-xs">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

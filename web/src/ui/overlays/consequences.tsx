import { useEffect, useState } from 'react';

export type ReadConsequences = () => Promise<readonly string[]>;

/** What would follow from a change that waits for its confirmation; its place is kept while it is not known. */
export function Consequences({ read }: { read: ReadConsequences }) {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    void read().then((found) => isShown && setSentences(found));
    return () => {
      isShown = false;
    };
  }, [read]);
  return (
    <div role="status" className="mt-4 min-h-6 text-muted text-sm">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

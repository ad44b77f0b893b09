import { CopyBox } from './copy-box.tsx';

/** Shown once: the shop keeps nothing that it could be read from again. */
export function CreatedSecret({ title, secret }: { title: string; secret: string }) {
  return (
    <div role="status" className="mt-5 border-success border-l-3 bg-success-soft p-4">
      <p className="font-semibold">{title}</p>
      <CopyBox text={secret} />
    </div>
  );
}

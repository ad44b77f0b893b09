import type { BackupManifest } from '../../backups/archive/backup-format.ts';

/** What a backup holds, in the owner's words. */
export function contentOf({ tables, images }: BackupManifest): string {
  const rowsOf = (name: string) =>
    (tables.find((table) => table.name === name)?.rows ?? 0).toLocaleString('en');
  return `${rowsOf('products')} products, ${rowsOf('orders')} orders, ${rowsOf('users')} accounts and ${images.files.toLocaleString('en')} image files`;
}

import { allEndpoints } from '@vitrine/contract/api';
import { permanentReason, undoPermission } from '@vitrine/contract/history/undo.rules';
import { expect, it } from 'vitest';
import { permissionOf } from '../../platform/http/access/permission-table.ts';
import { SETTINGS_GROUPS } from './kinds/settings-undo.service.ts';

const groups = allEndpoints.flatMap(
  ({ route }) => /^PATCH \/admin\/settings\/([a-z-]+)$/.exec(route)?.[1] ?? [],
);

it.each(groups)(
  'the undo of a change of %s needs what the change needed, and has a way back or says why not',
  (objectId) => {
    const entry = { objectKind: 'settings', objectId, action: 'updated', fields: ['isOn', 'keep'] } as const;
    expect(undoPermission(entry)).toBe(permissionOf(`PATCH /admin/settings/${objectId}`));
    const hasWayBack = SETTINGS_GROUPS.some(({ name }) => name === objectId);
    expect(permanentReason(entry) === undefined).toBe(hasWayBack);
  },
);

import { z } from 'zod';
import { fields, singleLineText } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { VISITOR_ID_MAX_CHARS, visitorIdProblems } from './visitors.rules.ts';
import { visitorSettingsTexts as texts } from './visitors.texts.ts';

const visitorId = (field: 'measurementId' | 'pixelId', label: string, invalid: string) =>
  singleLineText({ label, min: 0, max: VISITOR_ID_MAX_CHARS }).refine(
    (value) => !visitorIdProblems({ measurementId: '', pixelId: '', [field]: value })[field],
    invalid,
  );

/** Without ids nothing of others is loaded and nobody is asked. */
export const visitorSettings = defineSettings('visitors', {
  schema: fields({
    countsVisits: z.boolean(texts.onOrOff),
    measurementId: visitorId('measurementId', texts.measurementId, texts.measurementIdInvalid),
    pixelId: visitorId('pixelId', texts.pixelId, texts.pixelIdInvalid),
  }),
  defaults: { countsVisits: true, measurementId: '', pixelId: '' },
});

import { Answering } from './answering-audit.mjs';

export default {
  extends: 'lighthouse:default',
  audits: [{ implementation: Answering }],
  categories: { performance: { auditRefs: [{ id: 'answering', weight: 0, group: 'hidden' }] } },
};

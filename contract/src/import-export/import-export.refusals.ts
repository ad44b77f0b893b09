import { defineRefusal } from '../shared/refusals.ts';
import { importExportRefusalTexts as texts } from './import-export.texts.ts';

export const importExportRefusals = {
  notATable: defineRefusal('not_a_table', { status: 400, message: texts.notATable }),
  notUtf8: defineRefusal('not_unicode', { status: 400, message: texts.notUtf8 }),
  noRows: defineRefusal('no_rows', { status: 400, message: texts.noRows }),
  columnsRepeated: defineRefusal('columns_repeated', { status: 400, message: texts.columnsRepeated }),
  fileTooLarge: defineRefusal('file_too_large', { status: 413, message: texts.fileTooLarge }),
  notAZip: defineRefusal('not_a_zip', { status: 400, message: texts.notAZip }),
  importNotFound: defineRefusal('import_not_found', { status: 404, message: texts.importNotFound }),
  importBusy: defineRefusal('import_busy', { status: 409, message: texts.importBusy }),
  importNotChecked: defineRefusal('import_not_checked', { status: 409, message: texts.importNotChecked }),
  importHasProblems: defineRefusal('import_has_problems', { status: 409, message: texts.importHasProblems }),
  tooManyRows: defineRefusal('too_many_rows', { status: 409, message: texts.tooManyRows }),
  tooManyColumns: defineRefusal('too_many_columns', { status: 400, message: texts.tooManyColumns }),
  zipTooLarge: defineRefusal('zip_too_large', { status: 400, message: texts.zipTooLarge }),
  redirectColumnsNeeded: defineRefusal('redirect_columns_needed', {
    status: 400,
    message: texts.redirectColumnsNeeded,
  }),
  tooManyRedirectRows: defineRefusal('too_many_redirect_rows', {
    status: 400,
    message: texts.tooManyRedirectRows,
  }),
  columnsNeeded: defineRefusal('columns_needed', { status: 400, message: texts.columnsNeeded }),
} as const;

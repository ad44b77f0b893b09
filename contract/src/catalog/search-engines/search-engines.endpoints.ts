import { settingsEndpoints } from '../../shop/settings.endpoints.ts';
import { searchEngineSettings } from './search-engines.schemas.ts';

const { readSettings: readSearchEngines, saveSettings: saveSearchEngines } =
  settingsEndpoints(searchEngineSettings);

export const searchEngineEndpoints = { readSearchEngines, saveSearchEngines } as const;

import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The browser tests of `npm run test:deep`: rare paths, and what is checked on every page. */
export default defineConfig(journeys, { testMatch: '**/*.deep.spec.ts', testIgnore: [] });

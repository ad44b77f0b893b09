import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { uiTexts } from '../ui.texts.ts';
import { CopyBox } from './copy-box.tsx';

describe('CopyBox', () => {
  it('copies the text itself, not the way it is shown', async () => {
    const actor = userEvent.setup();
    render(<CopyBox text="ABCDEFGH" shown="ABCD EFGH" />);
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: uiTexts.copy }));
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
  });
});

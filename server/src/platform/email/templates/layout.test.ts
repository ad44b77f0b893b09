import { describe, expect, it } from 'vitest';
import { emailLayout } from './layout.ts';

const brand = { name: 'Vitrine', logo: { light: '', dark: '' }, publicUrl: 'https://shop.example' };
const email = emailLayout(brand, {
  title: 'Hello <b>Ines</b>',
  paragraphs: ['Your code is "A&B".', 'One\nTwo <script>alert(1)</script>'],
  action: { label: 'Verify <now>', url: 'https://shop.example/verify?a=1&b="><script>' },
});

describe('emailLayout', () => {
  it('shows what people wrote as they wrote it, never as HTML', () => {
    expect(email.html).toContain('Hello &lt;b&gt;Ines&lt;/b&gt;');
    expect(email.html).toContain('Your code is &quot;A&amp;B&quot;.');
    expect(email.html).toContain('One<br>Two &lt;script&gt;');
    expect(email.html).toContain('href="https://shop.example/verify?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
    expect(email.html).toContain('Verify &lt;now&gt;');
    expect(email.html).not.toMatch(/<script|<b>|<now>/);
  });

  it('loads nothing, so opening an email sends no request', () => {
    expect(email.html).not.toMatch(/<img|<link|url\(|src=/);
  });

  it('has a text part that says the same, with the address to open', () => {
    expect(email.text).toBe(
      [
        'Hello <b>Ines</b>',
        'Your code is "A&B".',
        'One\nTwo <script>alert(1)</script>',
        'Verify <now>:\nhttps://shop.example/verify?a=1&b="><script>',
        '-- \nVitrine\n',
      ].join('\n\n'),
    );
  });

  it('needs no action', () => {
    const plain = emailLayout(brand, { title: 'Thanks', paragraphs: ['See you.'] });
    expect(plain.text).toBe('Thanks\n\nSee you.\n\n-- \nVitrine\n');
    expect(plain.html).not.toContain('<a ');
  });
});

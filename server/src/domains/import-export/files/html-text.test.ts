import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

describe('htmlText', () => {
  it.each([
    ['<p>Holds &amp; pours.</p><p>Well.</p>', 'Holds & pours.\nWell.'],
    ['One<br>two<br/>three', 'One\ntwo\nthree'],
    ['<ul>\n <li>Wool</li>\n <li>Silk</li>\n</ul>', 'Wool\n\nSilk'],
    ['Text<div>Block</div>after', 'Text\nBlock\nafter'],
    ['<script>alert("a<b")</script>Jug<style>p { color: red }</style>', 'Jug'],
    ['<SCRIPT type="x">if (a > b) {}</SCRIPT >Jug', 'Jug'],
    ['<svg><path d="M0"/></svg>Jug <!-- a <b> note --> here', 'Jug  here'],
    ['<script>never closed', ''],
    ['<a href="x" title="a > b">Link</a>', 'Link'],
    ['<a href="left open>Link</a> more', 'Link more'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['a <b unfinished', 'a'],
    ['K&uuml;che &#8211; &#x1F600; &euro;5&nbsp;only &hellip;', 'Küche – 😀 €5 only …'],
    ['&lt;script&gt; &unknown; &#0; &#xD800; & so', '<script> &unknown;   & so'],
    ['<b>bold</b><i>and</i> <em>more</em>', 'boldand more'],
    ['plain text\n\n\n\nwith lines', 'plain text\n\nwith lines'],
  ])('reads %j as %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});

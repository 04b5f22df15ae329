import { describe, expect, it } from 'vitest';

import { cleanSvg } from './clean-svg.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 120 40"') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 120 40"';
const refusalOf = (source: string) => {
  try {
    return `accepted: ${cleanSvg(source)}`;
  } catch (error) {
    const { key, part } = error as { key: string; part?: string };
    return [key, part].filter(Boolean).join(' ');
  }
};

describe('cleanSvg', () => {
  it('[WEB-113] rebuilds a drawing from shapes and colours, without metadata', () => {
    const drawn = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator: SecretDraw -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ink="http://ink.example" version="1.1"
        id="Layer_1" data-name="SecretLayer" x="0px" width="120px" viewBox="0 0 120 40" ink:export="/home/secret" fill="none">
        <title>Secret</title><metadata><rdf:RDF>Secret</rdf:RDF></metadata><ink:view zoom="1"/>
        <defs>
          <style type="text/css"><![CDATA[
            .cls-1, .cls-2 { fill: #c9a227; font-family: Secret } /* a } comment */
            .cls-2 { fill: url("#gold"); }
          ]]></style>
          <linearGradient id="gold" x1="0" x2="1"><stop offset="0" style="stop-color:#fff;-ink-secret:1"/></linearGradient>
        </defs>
        <g clip-path="url('#cut')" style="fill-rule:evenodd;"><path class="cls-2 cls-1" fill="red" d="M0 0h12
          v-1.5e1z"/>Secret</g>
        <use xlink:href="#mark" transform="translate(4, 5) rotate(-45)"/>
      </svg>`;
    expect(cleanSvg(drawn)).toBe(
      `${HEAD} id="Layer_1" fill="none"><defs><linearGradient id="gold" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient></defs>` +
        '<g clip-path="url(#cut)" fill-rule="evenodd"><path fill="url(#gold)" d="M0 0h12 v-1.5e1z"/></g>' +
        '<use href="#mark" transform="translate(4, 5) rotate(-45)"/></svg>',
    );
  });

  it('[WEB-113] scales a drawing, and does not change it when it is cleaned again', () => {
    const cleaned = cleanSvg(svg('<rect width="1" height="2" fill="#000"/>', 'width="30" height="60px"'));
    expect(cleaned).toContain('width="240" height="480" viewBox="0 0 30 60"');
    expect(cleanSvg(cleaned)).toBe(cleaned);
  });

  const path = '<path d="M0 0h1"/>';
  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'field.logoPart <script>'],
    ['an event', svg('<path onclick="alert(1)" d="M0 0"/>'), 'field.logoPart onclick'],
    ['an event of the drawing', svg(path, 'viewBox="0 0 1 1" onload="alert(1)"'), 'field.logoPart onload'],
    ['HTML', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), 'field.logoPart <foreignObject>'],
    ['a link', svg('<a href="https://evil.example"><path d="M0 0"/></a>'), 'field.logoPart <a>'],
    ['a text', svg('<text>Falcon</text>'), 'field.logoPart <text>'],
    ['another picture', svg('<image href="https://evil.example/x.png"/>'), 'field.logoPart <image>'],
    ['a picture in it', svg('<image href="data:image/png;base64,AAAA"/>'), 'field.logoPart <image>'],
    ['an effect', svg('<filter id="f"/>'), 'field.logoPart <filter>'],
    ['an animation', svg('<path d="M0 0"><animate attributeName="href"/></path>'), 'field.logoPart <animate>'],
    ['a shape of another file', svg('<use xlink:href="https://evil.example/x.svg#a"/>'), 'field.logoPart xlink:href'],
    ['a script as a shape', svg('<use href="javascript:alert(1)"/>'), 'field.logoPart href'],
    ['a colour of another file', svg('<path fill="url(https://evil.example/#a)"/>'), 'field.logoPart fill'],
    ['the same, escaped', svg('<path fill="u\\72l(//evil.example)"/>'), 'field.logoPart fill'],
    ['the same in a style', svg('<path style="fill:URL( //evil.example )"/>'), 'field.logoPart fill'],
    ['the same in a style sheet', svg('<style>.a{fill:url(x.svg#a)}</style>'), 'field.logoPart fill'],
    ['a style sheet that imports another', svg('<style>@import "https://evil.example";</style>'), 'field.logoPart <style>'],
    ['a style sheet with element selectors', svg('<g><style>path{fill:red}</style></g>'), 'field.logoPart <style>'],
    ['a style sheet with a media query', svg('<style>@media print{.a{fill:red}}</style>'), 'field.logoPart <style>'],
    ['an attribute that closes its element', svg('<path d="M0 0&quot;/&gt;&lt;script&gt;"/>'), 'field.logoPart d'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<path d="&x;"/>')}`, 'field.logoFile'],
    ['a file of the server', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<g id="&x;"/>')}`, 'field.logoFile'],
    ['unclosed elements', '<svg viewBox="0 0 1 1"><g></svg>', 'field.logoFile'],
    ['no size', svg(path, 'width="100%"'), 'field.logoFile'],
    ['an impossible size', svg(path, 'viewBox="0 0 0 9e999"'), 'field.logoFile'],
    ['HTML in place of SVG', '<html><body/></html>', 'field.logoFile'],
    ['nothing', '', 'field.logoFile'],
    ['a shape that contains itself', svg('<g id="a"><use href="#a"/></g>'), 'field.logoPart <use>'],
  ])('[WEB-113] rejects %s', (_, source, refusal) => {
    expect(refusalOf(source)).toBe(refusal);
  });

  it('[WEB-113] rejects a few shapes that would be rendered a million times', () => {
    const ten = (of: string) => Array.from({ length: 10 }, () => `<use href="#${of}"/>`).join('');
    const groups = Array.from({ length: 6 }, (_, index) => `<g id="g${index + 1}">${ten(`g${index}`)}</g>`);
    expect(refusalOf(svg(`<path id="g0" d="M0 0"/>${groups.join('')}`))).toBe('field.logoPart <use>');
    const masks = Array.from(
      { length: 6 },
      (_, index) => `<mask id="m${index + 1}">${'<path d="M0 0" mask="url(#mX)"/>'.repeat(10).replaceAll('mX', `m${index}`)}</mask>`,
    );
    expect(refusalOf(svg(masks.join('')))).toBe('field.logoPart <use>');
  });

  const MEGABYTE = 1024 * 1024;
  const full = (piece: string) => piece.repeat(Math.floor(MEGABYTE / piece.length));
  it.each([
    ['nested elements', full('<g>')],
    ['elements', svg(full('<g/>'))],
    ['attributes', svg(`<g ${Array.from({ length: 90_000 }, (_, index) => `a${index}=""`).join(' ')}/>`)],
    ['unclosed comments in a style sheet', svg(`<style>${full('/*')}</style>`)],
    ['rules', svg(`<style>${full('.a{fill:red}')}</style>`)],
    ['rules that match every shape', svg(`<style>.a{${'fill:red;'.repeat(55_000)}}</style>${'<g class="a"/>'.repeat(36_000)}`)],
    ['selectors of one rule', svg(`<style>${full('.a,')}`)],
    ['digits in one number', svg(`<path d="${full('1')}"/>`)],
    ['spaces in a colour', svg(`<path fill="url(${full(' ')}"/>`)],
    ['spaces in a size', svg(path, `viewBox="${full(' ')}"`)],
    ['entities', svg(full('&amp;'))],
    ['processing instructions', svg(full('<?a?>'))],
    ['opening brackets', full('<')],
  ])('[WEB-113] handles a megabyte of %s in less than a second', (_, source) => {
    // A file may have a quarter of that. CPU time, because other tests run at the same time.
    const start = process.cpuUsage();
    refusalOf(source);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

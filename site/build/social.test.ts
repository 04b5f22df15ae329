import { describe, expect, it } from 'vitest';

import { pictureTitle, socialTags } from './social.ts';

describe('socialTags', () => {
  it('contain language, URL and picture of a page, escaped', () => {
    const tags = socialTags({
      locale: 'ar',
      siteName: 'Falcon & Sons',
      title: 'A "title" | ZMB',
      description: 'D',
      url: 'https://zmb.example/ar/contact',
      picture: 'https://zmb.example/assets/share-x.png',
    });
    expect(tags).toContain('<meta property="og:site_name" content="Falcon &amp; Sons">');
    expect(tags).toContain('<meta property="og:title" content="A &quot;title&quot; | ZMB">');
    expect(tags).toContain('<meta property="og:locale" content="ar_AE">');
    expect(tags).toContain('<meta property="og:locale:alternate" content="en_AE">');
    expect(tags).toContain('<meta property="og:image:alt" content="A &quot;title&quot;">');
  });
});

describe('pictureTitle', () => {
  it('omits the company’s name, which the logo shows', () => {
    expect(pictureTitle('AC services in Dubai | ZMB')).toBe('AC services in Dubai');
    expect(pictureTitle('AC services in Dubai')).toBe('AC services in Dubai');
  });
});

import { applySettings } from '@/lib/config/live-settings';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { accentColor, brandStyle, contrastWithWhite, isReadableColor } from './brand-colors';

describe('colours of the brand', () => {
  it('[CON-1] measures the contrast of white text as WCAG does', () => {
    expect([contrastWithWhite('#ffffff'), contrastWithWhite('#000000')]).toEqual([1, 21]);
    expect([isReadableColor('#767676'), isReadableColor('#777777')]).toEqual([true, false]);
  });

  it('[CON-1] derives all shades of the colour scale from the hue of the brand colour', () => {
    const style = brandStyle('#0b6b3a');
    expect(style?.['--plate-600']).toBe('#0b6b3a');
    expect(Object.keys(style ?? {})).toHaveLength(10);
    expect(style?.['--accent-ink']).toMatch(/^oklch\(0\.4\d\d 0\.1\d\d 15\d\)$/);
    expect(style?.['--plate-50']).toMatch(/^oklch\(0\.970 0\.0\d\d 15\d\)$/);
  });

  it('[CON-1] prints letters and documents in the saved colour only if white text is readable on it', () => {
    const accentOf = (color: string) => {
      applySettings({ brand: { ...shopDefaults.brand, color } });
      return accentColor();
    };
    expect(accentOf('#0b6b3a')).toBe('#0b6b3a');
    expect(contrastWithWhite(accentOf('#ffd54a'))).toBeGreaterThanOrEqual(4.5);
    applySettings({});
  });

  it('[CON-1] changes no styles for a shop without a brand colour', () => {
    expect(brandStyle(null)).toBeUndefined();
  });
});

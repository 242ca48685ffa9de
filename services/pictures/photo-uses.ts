/**
 * Every key of a photograph that something shows or will show, as SQL of one column `key`: what articles are told to
 * have, what products, orders, part kinds, posts and banners show.
 */
export const photoUsesSql = `
  SELECT key FROM article_picture WHERE key IS NOT NULL
  UNION SELECT h.key FROM picture_address h WHERE h.key IS NOT NULL
    AND EXISTS (SELECT FROM article_picture a WHERE a.address = h.address)
  UNION SELECT unnest(pictures) FROM product
  UNION SELECT unnest(drawings) FROM banner
  UNION SELECT drawing FROM product
  UNION SELECT drawing FROM category
  UNION SELECT drawing FROM blog_post
  UNION SELECT drawing FROM fit_criterion
  UNION SELECT drawing FROM order_item`;

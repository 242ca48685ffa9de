-- Who wrote a post, as Russian pages name them; people whose name is the same in both languages have it once.
ALTER TABLE blog_post ADD COLUMN author_ru text;
UPDATE blog_post SET author_ru = 'Редакция Piesar' WHERE author = 'Redacția Piesar';
